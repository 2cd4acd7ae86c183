import {
  dropPushDevice,
  findFollow,
  findFollowing,
  followShop,
  savePushDevice,
  unfollowShop,
} from '../../core/following/contract.ts';
import { type Route, route } from '../http/route.ts';
import { dropDevice, saveDevice } from './devices.ts';
import { follow, showFollow, showFollowing, unfollow } from './follows.ts';

/** What shoppers do to hear of a shop. `pushKey` is the public key of the server's push messages. */
export const followingRoutes = ({ pushKey }: { readonly pushKey: string }): readonly Route[] => [
  route(findFollow, showFollow),
  route(followShop, follow, { perHour: { most: 300, refusal: 'too_many_requests' } }),
  route(unfollowShop, unfollow),
  route(findFollowing, (context) => showFollowing(context, pushKey)),
  route(savePushDevice, saveDevice, { perHour: { most: 60, refusal: 'too_many_requests' } }),
  route(dropPushDevice, dropDevice),
];
