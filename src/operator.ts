import { readConfig } from './server/config/config.ts';
import { localSecret, makeKeys } from './server/config/keys.ts';
import { StartError } from './server/config/start-error.ts';
import { changeOperators, parseOperatorCommand } from './server/operator/operators.ts';
import { startDatabase, type Undo } from './start-database.ts';

const undo: Undo = [];

let code = 1;
try {
  const wish = parseOperatorCommand(process.argv.slice(2));
  const warn = (error: unknown, message: string) => console.error(message, error ?? '');
  const config = readConfig(process.env);
  const { database, dataFolder } = await startDatabase(config, warn, undo);
  const keys = makeKeys(config.secretKey ?? (await localSecret(dataFolder)));
  process.stdout.write(`${await changeOperators(database.primary, keys, wish)}\n`);
  code = 0;
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
} finally {
  for (const step of undo.splice(0).reverse()) await step();
}
process.exit(code);
