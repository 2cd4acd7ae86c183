import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { findShopStock } from '../../../core/catalogue/contract.ts';
import type { Earning } from '../../../core/coins/contract.ts';
import type { PageHandle } from '../../../core/page.ts';
import { findMyVisits, type OwnPost, type PostedVisit } from '../../../core/posts/contract.ts';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { call } from '../../api.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load, type Unreached } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { OwnPostView } from '../../posts/own-post.tsx';
import { PostForm } from '../../posts/post-form.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { UnreachedState } from '../../ui/states/unreached-state.tsx';
import type { Route } from './+types/post';

type Loaded =
  | { readonly step: 'visit'; readonly visit: PostedVisit; readonly goods: readonly string[] }
  | { readonly step: 'signed_out' | 'missing' }
  | Unreached;

/** Whose visit it is is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params: { visitId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(
    async () => {
      // Asked first, because a refused call would write an error into the browser's console.
      if ((await fetchSession()) === null) return { step: 'signed_out' };
      const { visits } = await call(findMyVisits, {});
      const visit = visits.find(({ id }) => id === visitId);
      if (visit === undefined) return { step: 'missing' };
      return { step: 'visit', visit, goods: visit.hasPage ? await findGoods(visit.shopId) : [] };
    },
    { sign_in_required: { step: 'signed_out' } },
  );

/** Names of what the shop sells; a form without them works too. */
const findGoods = (shopId: string): Promise<string[]> =>
  call(findShopStock, { shopId, all: 'true' }).then(
    ({ items }) => items.map(({ name }) => name).slice(0, 500),
    () => [],
  );

export const HydrateFallback = LoadingScreen;

export const handle: PageHandle = { isTask: true };

export const meta: Route.MetaFunction = () => unlistedHead(m.postTitle);

export default function PostPage({ params: { visitId }, loaderData }: Route.ComponentProps) {
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-md space-y-6">
        <Link to="/account" className="link inline-flex min-h-11 items-center">
          {m.myAccount}
        </Link>
        {loaderData.step === 'visit' ? (
          <VisitPost key={visitId} visit={loaderData.visit} goods={loaderData.goods} />
        ) : (
          <>
            <h1>{m.postHeading}</h1>
            <Absent loaded={loaderData} visitId={visitId} />
          </>
        )}
      </div>
    </div>
  );
}

function VisitPost({ visit, goods }: { visit: PostedVisit; goods: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const [isEditing, setEditing] = useState(false);
  const { post } = visit;
  const saved = (_post: OwnPost, earning: Earning | null) => {
    setEditing(false);
    toast.success(savedText(earning));
    void revalidate();
  };
  return (
    <>
      <div>
        <h1>{m.postHeading}</h1>
        <p data-theirs className="mt-1 text-lg wrap-anywhere text-soft">
          {visit.name}
        </p>
        <p className="text-soft">{m.visitNotedHelp(visit.visitedAt)}</p>
      </div>
      {post && !isEditing ? (
        <OwnPostView
          post={post}
          shop={{ id: visit.shopId, name: visit.name }}
          onEdit={() => setEditing(true)}
          onChanged={() => void revalidate()}
        />
      ) : post || visit.postUntil !== null ? (
        <PostForm visitId={visit.id} post={post} goods={goods} onSaved={saved} />
      ) : (
        <p>{m.faults.post_too_late}</p>
      )}
    </>
  );
}

/** What the writer has got for it, or why nothing. */
function savedText(earning: Earning | null): string {
  if (earning === null) return m.postPublished;
  return earning.refusal ? m.postEarnsNothing[earning.refusal] : m.postEarned(earning.coins);
}

type AbsentProps = { loaded: Exclude<Loaded, { step: 'visit' }>; visitId: string };

function Absent({ loaded, visitId }: AbsentProps) {
  if (loaded.step === 'unreached') return <UnreachedState title={m.postUnreached} help={loaded.fault} />;
  const isOut = loaded.step === 'signed_out';
  return (
    <EmptyState title={isOut ? m.faults.sign_in_required : m.noVisitHere}>
      <ButtonLink look="primary" to={isOut ? `/login?to=/visits/${visitId}` : '/account'}>
        {isOut ? m.verifyMyNumber : m.myAccount}
      </ButtonLink>
    </EmptyState>
  );
}
