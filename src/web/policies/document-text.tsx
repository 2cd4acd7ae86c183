import { useSettings } from '../settings.ts';

/** The HTML that the build made from Markdown. */
export function DocumentText({ html }: { html: string }) {
  const publicUrl = useSettings()?.publicUrl ?? '';
  return (
    <div
      className="document-text mt-6"
      // In print CSS shows the address of each link, which needs the site's origin.
      style={{ '--site': JSON.stringify(publicUrl) } as object}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
