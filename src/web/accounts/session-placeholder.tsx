import type { ReactNode } from 'react';
import { LoadingSign } from '../ui/states/loading-sign.tsx';

/**
 * What the server draws of a page that is somebody's own. Visitors have at once what they will get; who seems to be
 * signed in waits for the server's word.
 */
export function SessionPlaceholder({ visitors }: { visitors: ReactNode }) {
  return (
    <>
      <div className="for-visitors">{visitors}</div>
      <div className="for-signed-in">
        <LoadingSign />
      </div>
    </>
  );
}
