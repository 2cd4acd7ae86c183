import type { ListingState } from '../../../core/shops/states.ts';
import * as m from '../../messages/en.ts';
import { Tag } from '../../ui/tag.tsx';

const tones = { imported: 'plain', submitted: 'note', listed: 'good', rejected: 'note' } as const;

/** The state of a listing. */
export const ListingTag = ({ listing, isMerged }: { listing: ListingState; isMerged: boolean }) => (
  <Tag tone={isMerged ? 'plain' : tones[listing]}>{m.listingStateNames[isMerged ? 'merged' : listing]}</Tag>
);
