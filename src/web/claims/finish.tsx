import * as m from '../messages/en.ts';
import { Button } from '../ui/button.tsx';

/** The last button of a claim, and what follows from it. */
export function Finish() {
  return <Button look="primary">{m.finish}</Button>;
}
