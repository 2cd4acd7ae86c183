import * as m from '../messages/en.ts';
import { useSettings } from '../settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';

export function NextGuide({ path, title }: { path: string; title: string }) {
  return (
    <p className="next-guide mt-8 border-t border-line pt-5">
      <span className="block text-sm text-soft">{m.nextGuide}</span>
      <Link to={path} className="link inline-flex min-h-11 items-center text-lg font-semibold">
        {title}
      </Link>
    </p>
  );
}

/** The end of a document: how to contact us. */
export function Questions() {
  const mail = useSettings()?.contactMail;
  return (
    <section aria-labelledby="questions" className="questions mt-10 rounded-lg bg-sunken p-5 md:p-6">
      <h2 id="questions" className="text-lg">
        {m.askUs}
      </h2>
      <p className="mt-1">{m.questionsHelp}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink to="/registration-enquiry">{m.questionsCallback}</ButtonLink>
        {mail && (
          <a href={`mailto:${mail}`} className="link inline-flex min-h-11 items-center" data-theirs>
            {mail}
          </a>
        )}
      </div>
    </section>
  );
}
