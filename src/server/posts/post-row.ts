import type { OwnPost, Post } from '../../core/posts/contract.ts';
import { canEdit } from '../../core/posts/rules.ts';
import { sql } from '../db/sql.ts';

export type PostRow = {
  id: string;
  name: string;
  stars: number;
  words: string;
  bought: string;
  visited_on: string;
  state: OwnPost['state'];
  reason: string | null;
  appeal: string | null;
  pictures: string[];
  reply: string | null;
  replied_at: Date | null;
  created_at: Date;
  edited_at: Date | null;
};

/** Of a post as `o`. */
export const postColumns = sql`o.id, o.name, o.stars, o.words, o.bought, o.visited_on, o.state, o.reason, o.appeal,
  o.reply, o.replied_at, o.created_at, o.edited_at,
  array(select p.address from post_picture p where p.post_id = o.id order by p.position) as pictures`;

export const postOf = (row: PostRow): Post => ({
  id: row.id,
  name: row.name,
  stars: row.stars,
  words: row.words,
  bought: row.bought,
  pictures: row.pictures,
  visitedOn: row.visited_on,
  createdAt: row.created_at.toISOString(),
  isEdited: row.edited_at !== null,
  reply:
    row.reply === null || row.replied_at === null
      ? null
      : { words: row.reply, at: row.replied_at.toISOString() },
});

export const ownPostOf = (row: PostRow): OwnPost => ({
  ...postOf(row),
  state: row.state,
  reason: row.reason,
  canEdit: row.state !== 'removed' && canEdit(row.created_at, new Date()),
  canAppeal: row.state === 'removed' && row.appeal === null,
});
