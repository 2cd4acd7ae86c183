import cssUrl from './app.css?url';

/** A page comes with the styles of its own markup. What scripts draw needs the others, before it is drawn. */
export const bringAllStyles = (): Promise<void> =>
  new Promise((done) => {
    // While developing all of them are there.
    if (import.meta.env.DEV) return done();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = cssUrl;
    // Without them the page still works.
    link.onload = link.onerror = () => done();
    // Behind those in the page: the order of the whole is the order that counts.
    document.head.append(link);
  });
