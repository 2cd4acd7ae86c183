import { useEffect, useRef } from 'react';
import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Camera } from './use-camera.ts';

/** What the camera sees, as large as the screen allows, and the one button that takes the picture. */
export function CameraView({ camera }: { camera: Camera }) {
  const { state, video, capture, close } = camera;
  const frame = useRef<HTMLDivElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state !== 'live') return;
    frame.current?.scrollIntoView({ block: 'nearest' });
    shutter.current?.focus({ preventScroll: true });
  }, [state]);
  return (
    <div ref={frame} className="space-y-3">
      <div className="relative overflow-hidden rounded-lg bg-ink text-card">
        <video
          ref={video}
          playsInline
          muted
          aria-label={m.cameraView}
          className="aspect-[3/4] max-h-[75dvh] w-full object-contain"
        />
        {state !== 'live' && (
          <div
            role="status"
            className="absolute inset-0 grid place-content-center justify-items-center gap-3"
          >
            <Spinner />
            {state === 'taking' ? m.capturing : m.openingCamera}
          </div>
        )}
        {state === 'live' && (
          <button
            ref={shutter}
            type="button"
            onClick={() => void capture()}
            className="absolute inset-x-0 bottom-4 mx-auto flex w-fit items-center gap-3 rounded-full bg-card py-2 pr-6 pl-2 text-lg font-semibold text-ink"
          >
            <span aria-hidden="true" className="size-12 rounded-full border-4 border-ink bg-card p-1">
              <span className="block size-full rounded-full bg-ink" />
            </span>
            {m.capture}
          </button>
        )}
      </div>
      <Button look="quiet" onClick={close}>
        {m.closeCamera}
      </Button>
    </div>
  );
}
