import { create } from 'zustand';

type Keeping = {
  /** The form has what this browser kept of it. */
  readonly isRestored: boolean;
  /** The browser does not take the draft's text: no room, or storage is switched off. */
  readonly isTextRefused: boolean;
  /** The same for its pictures and its recording. */
  readonly areFilesRefused: boolean;
  /** What another tab did to this draft since this tab last kept it. */
  readonly otherTab: 'changed' | 'ended' | undefined;
};

/** How the device takes the draft that stands in the form. */
export const useKeeping = create<Keeping>(() => ({
  isRestored: false,
  isTextRefused: false,
  areFilesRefused: false,
  otherTab: undefined,
}));
