import { useSettings } from '../settings.ts';

/** The words, as the build made them from Markdown. */
export function DocumentText({ html }: { html: string }) {
  const publicUrl = useSettings()?.publicUrl ?? '';
  return (
    <div
      className="document-text mt-6"
      // On paper a link is its address, and that begins with the site's.
      style={{ '--site': JSON.stringify(publicUrl) } as object}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
