import { useId, useState } from 'react';
import { findPosts, type ShopPosts as Loaded, type Post } from '../../core/posts/contract.ts';
import { call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { useRun } from '../ui/overlays/use-run.ts';
import { PostView } from './post-view.tsx';
import { ReportPost } from './report-post.tsx';
import { SharePost } from './share-post.tsx';
import { Stars } from './stars.tsx';

type ShopPostsProps = {
  shop: { readonly id: string; readonly name: string };
  /** Of the shop's page. */
  url: string;
  first: Loaded;
};

/** Posts about the shop; renders nothing without any. */
export function ShopPosts({ shop, url, first }: ShopPostsProps) {
  const id = useId();
  const { posts, isMore, isBusy, more } = useMorePosts(shop.id, first);
  if (first.count === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10 md:mt-14">
      <h2 id={id} className="text-lg md:text-xl">
        {m.postsHeading}
      </h2>
      <PostSummary {...first} />
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {posts.map((post) => (
          <li key={post.id}>
            <PostView post={post}>
              <div className="flex flex-wrap gap-x-5">
                <SharePost post={post} shopName={shop.name} url={url} />
                <ReportPost postId={post.id} name={post.name} />
              </div>
            </PostView>
          </li>
        ))}
      </ul>
      {isMore && (
        <div className="mt-4">
          <Button busy={isBusy} busyText={m.loading} onClick={more}>
            {m.morePosts}
          </Button>
        </div>
      )}
    </section>
  );
}

export function PostSummary({ average, count }: Pick<Loaded, 'average' | 'count'>) {
  if (average === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3">
      <Stars stars={average} />
      <span>{m.postSummary(average, count)}</span>
    </p>
  );
}

/** The posts so far, and the next ten. */
export function useMorePosts(shopId: string, first: Loaded) {
  const [later, setLater] = useState<{ posts: readonly Post[]; isMore: boolean }>();
  const { isBusy, run } = useRun();
  const posts = [...first.posts, ...(later?.posts ?? [])];
  const isMore = later?.isMore ?? first.isMore;
  const more = () =>
    void run(async () => {
      const after = posts.at(-1)?.id;
      const next = await call(findPosts, { shopId, ...(after !== undefined && { after }) });
      setLater({ posts: [...(later?.posts ?? []), ...next.posts], isMore: next.isMore });
    });
  return { posts, isMore, isBusy, more };
}
