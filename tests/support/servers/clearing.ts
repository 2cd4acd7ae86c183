/** Steps that undo what a test file has made, run in reverse at its end. */
const steps: (() => unknown)[] = [];

export const clearLater = (step: () => unknown): void => void steps.push(step);

export async function clearUp(): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}
