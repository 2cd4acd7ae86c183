import { Link, useParams } from 'react-router';
import { isClaimSettled } from '../../../core/claims/states.ts';
import { listMyShops } from '../../../core/payments/my-shops.ts';
import { findPosts, type ShopPosts } from '../../../core/posts/contract.ts';
import { type AbsentShop, AbsentShopState, absentAnswers } from '../../accounts/absent-shop.tsx';
import { fetchSession } from '../../accounts/fetch-session.ts';
import { call } from '../../api.ts';
import { unlistedHead } from '../../heads/unlisted-head.ts';
import { load } from '../../load.ts';
import * as m from '../../messages/en.ts';
import { RepliedPost } from '../../posts/replied-post.tsx';
import { PostSummary, useMorePosts } from '../../posts/shop-posts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import type { Route } from './+types/posts';

type Loaded = { readonly step: 'own'; readonly name: string; readonly posts: ShopPosts } | AbsentShop;

/** Whose shop it is is known to the browser's session alone: the server draws the placeholder. */
export const clientLoader = ({ params: { shopId } }: Route.ClientLoaderArgs): Promise<Loaded> =>
  load<Loaded>(async () => {
    // Asked first, because a refused call would write an error into the browser's console.
    if ((await fetchSession()) === null) return { step: 'signed_out' };
    const [{ items }, posts] = await Promise.all([call(listMyShops, {}), call(findPosts, { shopId })]);
    const own = items.find((shop) => shop.shopId === shopId && isClaimSettled(shop.claimState));
    return own ? { step: 'own', name: own.name, posts } : { step: 'missing' };
  }, absentAnswers);

export const HydrateFallback = LoadingScreen;

export const meta: Route.MetaFunction = () => unlistedHead(m.ownerPostsTitle);

export default function PostsPage({ loaderData }: Route.ComponentProps) {
  const { shopId = '' } = useParams();
  return (
    <div className="page-width space-y-6 py-6 md:py-10">
      <Link to="/my-shops" className="link inline-flex min-h-11 items-center">
        {m.backToMyShops}
      </Link>
      <div>
        <h1>{m.postsHeading}</h1>
        {loaderData.step === 'own' && (
          <p data-theirs className="mt-1 text-lg wrap-anywhere text-soft">
            {loaderData.name}
          </p>
        )}
      </div>
      {loaderData.step === 'own' ? (
        <Posts key={shopId} shopId={shopId} first={loaderData.posts} />
      ) : (
        <AbsentShopState loaded={loaderData} to={`/my-shops/${shopId}/posts`} title={m.postUnreached} />
      )}
    </div>
  );
}

function Posts({ shopId, first }: { shopId: string; first: ShopPosts }) {
  const { posts, isMore, isBusy, more } = useMorePosts(shopId, first);
  if (first.count === 0)
    return (
      <EmptyState title={m.noPosts} help={m.noPostsHelp}>
        <ButtonLink look="primary" to={`/my-shops/${shopId}/counter`}>
          {m.toCounter}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <>
      <PostSummary {...first} />
      <ul className="divide-y divide-line border-y border-line">
        {posts.map((post) => (
          <li key={post.id}>
            <RepliedPost shopId={shopId} post={post} />
          </li>
        ))}
      </ul>
      {isMore && (
        <Button busy={isBusy} busyText={m.loading} onClick={more}>
          {m.morePosts}
        </Button>
      )}
    </>
  );
}
