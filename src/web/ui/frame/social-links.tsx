import Mail from 'lucide-react/icons/mail';
import * as m from '../../messages/en.ts';

type Glyph = { name: string; host: RegExp; line?: string; solid?: string };

/** Simplified icons, 24 by 24. */
const glyphs: readonly Glyph[] = [
  {
    name: 'Instagram',
    host: /(^|\.)instagram\.com$/,
    line: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM17.5 6.5h.01',
  },
  {
    name: 'Facebook',
    host: /(^|\.)(facebook|fb)\.com$/,
    solid:
      'M13.5 22v-8.5h3l.5-3.6h-3.5V7.8c0-1 .4-1.7 1.8-1.7H17V2.9A20 20 0 0 0 14.3 2.8C11.5 2.8 9.8 4.4 9.8 7.3v2.6H7v3.6h2.8V22Z',
  },
  {
    name: 'YouTube',
    host: /(^|\.)(youtube\.com|youtu\.be)$/,
    line: 'M12 5c6.5 0 8.5.2 9.2 1.7.8 1.7.8 8.9 0 10.6C20.5 18.8 18.5 19 12 19s-8.5-.2-9.2-1.7c-.8-1.7-.8-8.9 0-10.6C3.5 5.2 5.5 5 12 5Z',
    solid: 'M10 8.7v6.6l5.7-3.3Z',
  },
  {
    name: 'X',
    host: /(^|\.)(x|twitter)\.com$/,
    line: 'M3.5 3.5h4.2l12.8 17h-4.2ZM20 3.5l-7 7.7M10.7 13.6 4 20.5',
  },
  {
    name: 'LinkedIn',
    host: /(^|\.)linkedin\.com$/,
    line: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM7.5 11v6M7.5 7.5h.01M11.5 17v-6M11.5 13.5a2.5 2.5 0 0 1 5 0V17',
  },
  {
    name: 'WhatsApp',
    host: /(^|\.)(whatsapp\.com|wa\.me)$/,
    line: 'M3 21l1.6-4.7A9 9 0 1 1 8 19.6Z',
    solid:
      'M9.6 7.5c.4 0 .5.2.7.6l.6 1.5c.1.3 0 .5-.2.7l-.5.6c.8 1.4 1.7 2.3 3.1 2.9l.7-.8c.2-.2.4-.3.7-.2l1.5.7c.4.2.5.4.4.8-.3 1.5-1.6 2.1-2.9 1.8-2.9-.7-5.2-3-6-5.7-.4-1.4.4-2.9 1.9-2.9Z',
  },
];

const target = 'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md hover:bg-line';

type SocialLinksProps = { pages: readonly string[]; mail: string | undefined };

/** Links to our social pages and our mail address. A page without an icon shows the name of its host. */
export function SocialLinks({ pages, mail }: SocialLinksProps) {
  return (
    <ul className="-ml-2.5 flex flex-wrap">
      {pages.map((page) => (
        <li key={page}>
          <SocialLink page={page} />
        </li>
      ))}
      {mail !== undefined && (
        <li>
          <a href={`mailto:${mail}`} aria-label={m.writeTo(mail)} className={target}>
            <Mail aria-hidden="true" size={24} />
          </a>
        </li>
      )}
    </ul>
  );
}

function SocialLink({ page }: { page: string }) {
  const { host } = new URL(page);
  const glyph = glyphs.find((each) => each.host.test(host));
  if (glyph === undefined)
    return (
      <a href={page} rel="me noopener" className={`${target} px-2.5 underline underline-offset-4`}>
        {m.ourPageOn(host)}
      </a>
    );
  return (
    <a href={page} rel="me noopener" aria-label={m.ourPageOn(glyph.name)} className={target}>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="24"
        height="24"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {glyph.line && <path d={glyph.line} fill="none" stroke="currentColor" strokeWidth="2" />}
        {glyph.solid && <path d={glyph.solid} fill="currentColor" />}
      </svg>
    </a>
  );
}
