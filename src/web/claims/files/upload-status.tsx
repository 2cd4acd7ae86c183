import * as m from '../../messages/en.ts';
import { Button } from '../../ui/button.tsx';
import type { usePhotoUpload } from './use-photo-upload.ts';

type UploadStatusProps = {
  upload: Pick<ReturnType<typeof usePhotoUpload<string>>, 'progress' | 'fault' | 'canRetry' | 'retry'>;
  /** Shown while nothing is being sent. */
  help: string;
};

/** How the sending of a photo goes, why it failed, and another try. */
export function UploadStatus({ upload: { progress, fault, canRetry, retry }, help }: UploadStatusProps) {
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {progress ?? help}
      </p>
      {fault && <p className="text-sm font-semibold text-bad">{fault}</p>}
      {canRetry && progress === undefined && (
        <Button size="small" onClick={() => void retry()}>
          {m.photoAgain}
        </Button>
      )}
    </>
  );
}
