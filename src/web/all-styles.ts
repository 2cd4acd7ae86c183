/** No device is this: a browser fetches such styles after everything else, and draws nothing by them. */
export const laterMedia = 'not all';

/** A page comes with the styles of its own markup. What scripts draw needs the others, before it is drawn. */
export const bringAllStyles = (): Promise<void> =>
  new Promise((done) => {
    const link = document.querySelector<HTMLLinkElement>(`link[media="${laterMedia}"]`);
    // While developing all of them are there.
    if (link === null) return done();
    const use = () => {
      link.media = 'all';
      done();
    };
    if (link.sheet) return use();
    link.addEventListener('load', use);
    // Without them the page still works.
    link.addEventListener('error', () => done());
  });
