import { create } from 'zustand';
import * as m from '../../messages/en.ts';

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

/** What is said about it: which part the browser does not keep, and what another tab did. */
export const noticesOf = ({ isTextRefused, areFilesRefused, otherTab }: Omit<Keeping, 'isRestored'>) => ({
  notKept: isTextRefused ? m.draftNotKept : areFilesRefused ? m.filesNotKept : undefined,
  elsewhere: otherTab && elsewhere[otherTab],
});

const elsewhere = {
  changed: { text: m.otherTabChanged, takeText: m.useNewer },
  ended: { text: m.otherTabEnded, takeText: m.emptyForm },
};
