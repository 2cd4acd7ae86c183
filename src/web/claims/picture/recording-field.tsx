import Trash2 from 'lucide-react/icons/trash-2';
import Video from 'lucide-react/icons/video';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { MessageCode } from '../../../core/messages.ts';
import * as m from '../../messages/en.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { controlAria, FieldFrame } from '../../ui/fields/field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { selectFile } from '../draft/draft-files.ts';
import { dispatch, useDraft } from '../draft/draft-store.ts';
import { findRecordingFault, measureRecording } from '../files/read-recording.ts';

/** A recording of the shop may come with the claim. */
export function RecordingField() {
  const file = useDraft(({ files }) => files.recording?.file);
  const { fault, isChecking, pick } = usePick();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const frame = { label: m.recordingLabel, note: m.recordingOptional, error: fault && m.faults[fault] };
  const onPicked = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    // Emptied so that picking the same file again is a change too.
    event.target.value = '';
    if (picked) void pick(picked);
  };
  // The pressed button goes away with the recording: the focus stays in the field.
  const remove = () => {
    dispatch('fileDropped', 'recording');
    input.current?.focus();
  };
  return (
    <FieldFrame id={id} labelId={`${id}-label`} {...frame}>
      {file && <Recording file={file} />}
      <div className="relative flex flex-wrap items-center gap-2">
        <input
          {...controlAria(id, frame)}
          ref={input}
          type="file"
          accept="video/*"
          disabled={isChecking}
          aria-labelledby={`${id}-label ${id}-button`}
          onChange={onPicked}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          id={`${id}-button`}
          className={`${buttonClasses({}, isChecking)} ${isChecking ? '' : 'cursor-pointer'} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
        >
          {isChecking ? <Spinner size="small" /> : <Video aria-hidden="true" size={20} />}
          {isChecking ? m.checkingRecording : file ? m.replaceRecording : m.attachRecording}
        </label>
        {file && !isChecking && (
          <Button look="quiet" onClick={remove} icon={<Trash2 aria-hidden="true" size={18} />}>
            {m.removeRecording}
          </Button>
        )}
      </div>
    </FieldFrame>
  );
}

/** Looks at a picked file before it is taken. One that is refused leaves the one before in its place. */
function usePick() {
  const [fault, setFault] = useState<MessageCode>();
  const [isChecking, setIsChecking] = useState(false);
  const pick = async (file: File) => {
    setFault(undefined);
    setIsChecking(true);
    const found = await findRecordingFault(file);
    setIsChecking(false);
    setFault(found);
    if (found === undefined) selectFile('recording', file);
  };
  return { fault, isChecking, pick };
}

function Recording({ file }: { file: Blob }) {
  const video = useRef<HTMLVideoElement>(null);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    let isLeft = false;
    const made = URL.createObjectURL(file);
    if (video.current) video.current.src = made;
    void measureRecording(file).then((length) => !isLeft && setSeconds(length));
    return () => {
      isLeft = true;
      URL.revokeObjectURL(made);
    };
  }, [file]);
  const whole = Math.round(seconds ?? 0);
  return (
    <div className="grid gap-3 rounded-md border border-line bg-card p-3 sm:grid-cols-[14rem_1fr] sm:items-center">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own recording has none */}
      <video
        ref={video}
        controls
        playsInline
        preload="metadata"
        aria-label={m.recordingPreview}
        className="aspect-video w-full rounded-sm bg-sunken"
      />
      <div className="min-w-0">
        <p data-theirs className="line-clamp-2 font-semibold break-all">
          {file instanceof File ? file.name : m.recordingUnnamed}
        </p>
        {seconds !== undefined && (
          <p className="text-sm text-soft">
            {m.recordingFacts(Math.floor(whole / 60), whole % 60, file.size / 1024 / 1024)}
          </p>
        )}
      </div>
    </div>
  );
}
