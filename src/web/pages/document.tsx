import type { PageHandle } from '../../core/page.ts';
import { pageHead, publicUrlOf } from '../heads/page-head.ts';
import * as m from '../messages/en.ts';
import { articleOf } from '../policies/article.ts';
import { Breadcrumb } from '../policies/breadcrumb.tsx';
import { ContactCards } from '../policies/contact-cards.tsx';
import { Contents, ContentsBeside } from '../policies/contents.tsx';
import { DocumentText } from '../policies/document-text.tsx';
import { findDocument } from '../policies/documents.server.ts';
import { GuideList } from '../policies/guide-list.tsx';
import { NextGuide, Questions } from '../policies/questions.tsx';
import { useCurrentSection } from '../policies/use-current-section.ts';
import { useFollowLinks } from '../policies/use-follow-links.ts';
import { settingsContext } from '../settings.ts';
import { UnreachedPage } from '../ui/states/unreached-page.tsx';
import type { Route } from './+types/document';

export function loader({ context, url }: Route.LoaderArgs) {
  const document = findDocument(url.pathname.replace(/\/$/, ''), context.get(settingsContext).site);
  if (document === undefined) throw new Response(null, { status: 404 });
  return document;
}

/** A tap on a link without a network opens the page, which says so and tries again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // What `fetch` throws where no answer arrives; every answer, a bad one too, throws something else.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

export const handle: PageHandle = { scripts: 'at-touch', isConstant: true };

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'public, max-age=300' });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m.productName }];
  const { path, title, description, above } = loaderData;
  return pageHead(matches, {
    path,
    title: m.documentTitle(title),
    description,
    trail: [...above, { path, title }].map((step) => ({ path: step.path, name: step.title })),
    things: articleOf(loaderData, publicUrlOf(matches)),
  });
};

/** Every text about us and our policies, and every guide: one page, whose words come from Markdown. */
export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <UnreachedPage title={m.documentUnreached} help={m.faults.offline} />;
  return <Document key={loaderData.path} {...loaderData} />;
}

/** A list of contents is worth its place from this many sections on. */
const fewestSections = 3;

function Document(document: NonNullable<Route.ComponentProps['loaderData']>) {
  const { title, lead, updated, published, html, contents, above, guides, next, contact } = document;
  const current = useCurrentSection(contents);
  const follow = useFollowLinks();
  const sections = contents.length < fewestSections ? [] : contents;
  return (
    <div className="document page-width py-6 md:py-10">
      <Breadcrumb above={above} title={title} />
      <div className="mt-4 gap-x-20 lg:grid lg:grid-cols-[34rem_1fr]">
        <article onClick={follow} className="min-w-0 max-w-[34rem]">
          <h1>{title}</h1>
          {lead && <p className="mt-3 text-lg text-soft">{lead}</p>}
          <p className="mt-3 text-sm text-soft">
            {published && (
              <>
                {m.publishedOn} <time dateTime={published}>{m.dayWritten(published)}</time>
                {' · '}
              </>
            )}
            {m.lastUpdated} <time dateTime={updated}>{m.dayWritten(updated)}</time>
          </p>
          {contact && <ContactCards {...contact} />}
          <Contents sections={sections} current={current} />
          <DocumentText html={html} />
          <GuideList guides={guides} />
          {next && <NextGuide {...next} />}
          {!contact && <Questions />}
        </article>
        <ContentsBeside sections={sections} current={current} />
      </div>
    </div>
  );
}
