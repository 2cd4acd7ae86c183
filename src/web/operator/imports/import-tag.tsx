import type { ImportRun } from '../../../core/operator/imports.ts';
import * as m from '../../messages/en.ts';
import { Tag } from '../../ui/tag.tsx';

const tones = {
  receiving: 'note',
  storing: 'note',
  indexing: 'note',
  done: 'good',
  stopped: 'plain',
  failed: 'note',
} as const;

export const ImportTag = ({ state }: { state: ImportRun['state'] }) => (
  <Tag tone={tones[state]}>{m.importStateNames[state]}</Tag>
);
