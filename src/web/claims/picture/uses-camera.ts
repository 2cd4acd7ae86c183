type Device = Pick<Navigator, 'userAgent' | 'platform' | 'maxTouchPoints'> & {
  readonly userAgentData?: { readonly mobile: boolean };
};

/**
 * Android and other phones take the picture here and now. Apple's picker has a camera of its own, and a desk
 * has no camera that could look at a store front.
 */
export function usesCamera({ userAgent, platform, maxTouchPoints, userAgentData }: Device): boolean {
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return !isApple && (userAgentData?.mobile === true || /Android|Mobi/.test(userAgent));
}
