import type { ReactNode } from 'react';
import type { Post } from '../../core/posts/contract.ts';
import * as m from '../messages/en.ts';
import { Tag } from '../ui/tag.tsx';
import { PostPhoto } from './post-photo.tsx';
import { Stars } from './stars.tsx';

type PostViewProps = {
  post: Post;
  /** Its pictures are shown elsewhere. */
  withoutPictures?: boolean;
  children?: ReactNode;
};

/** A post with the owner's reply. `children`: what can be done with it. */
export function PostView({ post, withoutPictures = false, children }: PostViewProps) {
  const { name, stars, words, bought, pictures, visitedOn, isEdited, reply } = post;
  return (
    <article className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        <strong data-theirs className="wrap-anywhere">
          {name}
        </strong>
        <Tag tone="good">{m.visitedMark}</Tag>
        <span className="text-sm text-soft">
          {m.postDay(visitedOn)}
          {isEdited && ` · ${m.postEdited}`}
        </span>
      </p>
      {words !== '' && (
        <p data-theirs className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      {bought !== '' && (
        <p className="mt-1 text-sm text-soft">
          {m.postBought}{' '}
          <span data-theirs className="wrap-anywhere">
            {bought}
          </span>
        </p>
      )}
      {pictures.length > 0 && !withoutPictures && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {pictures.map((address, at) => (
            <li key={address}>
              <PostPhoto address={address} alt={m.postPictureNumber(at + 1)} />
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-3 max-w-prose rounded-md bg-sunken p-3">
          <p className="text-sm font-semibold">{m.ownersReply}</p>
          <p data-theirs className="mt-1 wrap-anywhere whitespace-pre-line">
            {reply.words}
          </p>
        </div>
      )}
      {children}
    </article>
  );
}
