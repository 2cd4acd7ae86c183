import Bell from 'lucide-react/icons/bell';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { findFollow, followShop, unfollowShop } from '../../core/following/contract.ts';
import { followingPath } from '../../core/following/rules.ts';
import { useVerifiedNumber } from '../accounts/verified-number.ts';
import { CallError, call } from '../api.ts';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useRun } from '../ui/overlays/use-run.ts';
import { takeWish, wishFor } from './follow-wish.ts';

type FollowedShop = { readonly id: string; readonly name: string };

/** The page is the same for everybody; whether this person follows the shop is asked for after it is there. */
export function FollowButton({ shop }: { shop: FollowedShop }) {
  const { isFollowed, isNew, isBusy, press } = useFollow(shop);
  return (
    <>
      <Button
        size="small"
        aria-pressed={isFollowed}
        busy={isBusy}
        icon={<Bell aria-hidden="true" size={18} fill={isFollowed ? 'currentColor' : 'none'} />}
        onClick={press}
      >
        {isFollowed ? m.following : m.follow}
      </Button>
      {isNew && (
        <p className="order-last col-span-full basis-full text-sm text-soft">
          {m.followedHelp}{' '}
          <Link to={followingPath} className="link inline-flex min-h-11 items-center">
            {m.seeFollowing}
          </Link>
        </p>
      )}
    </>
  );
}

function useFollow({ id, name }: FollowedShop) {
  const number = useVerifiedNumber();
  const navigate = useNavigate();
  const { isBusy, run } = useRun();
  const [isFollowed, setFollowed] = useState(false);
  const [isNew, setNew] = useState(false);

  const follow = async () => {
    await call(followShop, { shopId: id });
    setFollowed(true);
    setNew(true);
    toast.success(m.nowFollowing(name));
  };
  const signIn = () => {
    wishFor(id);
    void navigate(`/login?to=${encodeURIComponent(`/${id}/shop`)}`);
  };
  const press = () =>
    void run(async () => {
      if (number === undefined) return signIn();
      try {
        if (!isFollowed) return await follow();
        await call(unfollowShop, { shopId: id });
        setFollowed(false);
        setNew(false);
        toast.success(m.noLongerFollowing(name));
      } catch (error) {
        if (error instanceof CallError && error.code === 'sign_in_required') return signIn();
        throw error;
      }
    });

  const followAsWished = useEffectEvent(() => void run(follow));
  useEffect(() => {
    if (number === undefined) return;
    // Who pressed the button before signing in does not have to press it again.
    if (takeWish(id)) return followAsWished();
    const stop = new AbortController();
    void call(findFollow, { shopId: id }, stop.signal).then(
      (found) => setFollowed(found.isFollowed),
      // Without an answer the button offers to follow, which is harmless to repeat.
      () => undefined,
    );
    return () => stop.abort();
  }, [number, id]);

  return { isFollowed, isNew, isBusy, press };
}
