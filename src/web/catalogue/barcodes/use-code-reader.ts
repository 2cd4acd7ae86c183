import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Camera } from '../../claims/picture/use-camera.ts';
import { type CodeReader, openCodeReader } from './code-reader.ts';
import { makeSteadyCode } from './steady-code.ts';

/** Between two looks: quick for a hand, slow enough for the battery. */
const pauseMs = 120;

/** Looks for codes while the camera is on. True if there is no reader: it did not arrive, or it failed. */
export function useCodeReader(camera: Camera, isPaused: boolean, onCode: (gtin: string) => void): boolean {
  const [isBroken, setIsBroken] = useState(false);
  const [noteLook] = useState(makeSteadyCode);
  const reader = useRef<Promise<CodeReader>>(undefined);
  const take = useEffectEvent(onCode);
  const isReading = camera.state === 'live' && !isPaused;
  const { video } = camera;

  useEffect(() => {
    if (!isReading) return;
    let isOver = false;
    const look = async () => {
      // Once for the dialog: the reader is a megabyte, and starting it takes a moment.
      reader.current ??= openCodeReader();
      const { read } = await reader.current;
      while (!isOver && video.current !== null) {
        const gtin = noteLook(await read(video.current));
        if (gtin !== undefined && !isOver) take(gtin);
        await new Promise((done) => setTimeout(done, pauseMs));
      }
    };
    look().catch(() => !isOver && setIsBroken(true));
    return () => {
      isOver = true;
    };
  }, [isReading, noteLook, video]);

  useEffect(
    () => () => {
      void reader.current?.then(({ close }) => close());
      reader.current = undefined;
    },
    [],
  );
  return isBroken;
}
