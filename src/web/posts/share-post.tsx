import Share2 from 'lucide-react/icons/share-2';
import { cardPath } from '../../core/cards.ts';
import type { Post } from '../../core/posts/contract.ts';
import * as m from '../messages/en.ts';
import { useShare } from '../shops/actions/use-share.tsx';
import { Button } from '../ui/button.tsx';

type SharePostProps = {
  post: Post;
  shopName: string;
  /** Of the shop's page. */
  url: string;
  /** Otherwise it is a line as calm as that for reports. */
  isButton?: boolean;
};

/** Shares a post as a picture, or the link to the page that shows it. */
export function SharePost({ post, shopName, url, isButton = false }: SharePostProps) {
  const { share, dialog } = useShare({
    title: shopName,
    text: m.shareText(shopName, null),
    url,
    picture: cardPath('post', post.id),
  });
  return (
    <div className="needs-script">
      {isButton ? (
        <Button icon={<Share2 aria-hidden="true" size={18} />} onClick={share}>
          {m.share}
        </Button>
      ) : (
        <button
          type="button"
          className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
          aria-label={m.sharePostOf(post.name)}
          onClick={() => void share()}
        >
          {m.share}
        </button>
      )}
      {dialog}
    </div>
  );
}
