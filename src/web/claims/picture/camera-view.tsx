import { useEffect, useRef } from 'react';
import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Camera } from './use-camera.ts';

/** What the camera sees, as large as the screen allows, and the one button that takes the picture. */
export function CameraView({ camera }: { camera: Camera }) {
  const { state, video, capture, close } = camera;
  const frame = useRef<HTMLDivElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  // Once, with the height that the view keeps: a page that moves when the picture comes makes a finger miss.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    if (state === 'live') shutter.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div ref={frame} className="space-y-3">
      <div className="overflow-hidden rounded-lg bg-ink text-card">
        <div className="relative">
          <video
            ref={video}
            playsInline
            muted
            aria-label={m.cameraView}
            className="h-[65dvh] min-h-72 w-full object-contain"
          />
          {state !== 'live' && (
            <div
              role="status"
              className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-shade"
            >
              <Spinner />
              {state === 'taking' ? m.capturing : m.openingCamera}
            </div>
          )}
        </div>
        <button
          ref={shutter}
          type="button"
          aria-disabled={state !== 'live' || undefined}
          onClick={() => void capture()}
          className="m-3 flex w-[calc(100%-1.5rem)] items-center justify-center gap-3 rounded-md bg-card p-2 text-lg font-semibold text-ink aria-disabled:bg-off aria-disabled:text-on-off"
        >
          <span aria-hidden="true" className="size-11 rounded-full border-4 border-current p-0.5">
            <span className="block size-full rounded-full bg-current" />
          </span>
          {m.capture}
        </button>
      </div>
      <Button look="quiet" wide onClick={close}>
        {m.closeCamera}
      </Button>
    </div>
  );
}
