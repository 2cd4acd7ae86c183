import { readConfig } from './server/config/config.ts';
import { StartError } from './server/config/start-error.ts';
import { changeOperators, parseOperatorCommand } from './server/operator/operators.ts';
import { startDatabase, type Undo } from './start-database.ts';

const undo: Undo = [];

let code = 1;
try {
  const wish = parseOperatorCommand(process.argv.slice(2));
  const warn = (error: unknown, message: string) => console.error(message, error ?? '');
  const { database } = await startDatabase(readConfig(process.env), warn, undo);
  process.stdout.write(`${await changeOperators(database.primary, wish)}\n`);
  code = 0;
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
} finally {
  for (const step of undo.splice(0).reverse()) await step();
}
process.exit(code);
