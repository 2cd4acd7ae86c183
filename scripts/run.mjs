// The entry point of start, dev, check, test and all other commands. It runs on the installed Node (20 or newer),
// installs what is missing, and starts Node 24. Plain JavaScript without dependencies, because it runs first.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import { ensureBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';

const root = resolve(import.meta.dirname, '..');
/** The folder in which the command was typed; npm changes to the project's folder first. */
const startedIn = process.env.npm_lifecycle_event ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();
process.chdir(root);

const commands = {
  start: async () => {
    installPackages();
    await build();
    return serve(['src/main.ts']);
  },
  build: async () => {
    installPackages();
    await build();
    return 0;
  },
  dev: () => {
    installPackages();
    const watched = ['src/main.ts', 'src/server', 'src/core'].map((path) => `--watch-path=${path}`);
    return serve(['--watch-preserve-output', ...watched, 'src/main.ts', '--dev']);
  },
  check: () => {
    installPackages();
    return runChecks({ run: runTool, browser: undefined });
  },
  test: async () => {
    installPackages();
    const browser = await ensureBrowser(resolve('.cache/browser'), say);
    return runChecks({ run: runTool, browser, build });
  },
  import: () => {
    installPackages();
    return serve([resolve('src/import.ts'), ...process.argv.slice(3)], { name: 'import', cwd: startedIn });
  },
  migrate: () => {
    installPackages();
    return serve(['src/migrate.ts'], { name: 'command' });
  },
  operator: () => {
    installPackages();
    return serve(['src/operator.ts', ...process.argv.slice(3)], { name: 'command' });
  },
  backup: () => runBackup('backup'),
  restore: () => runBackup('restore'),
  bench: async () => {
    installPackages();
    await build();
    return (await runTool('node', ['bench/run.ts', ...process.argv.slice(3)])).status;
  },
  format: () => {
    installPackages();
    return runTool('biome', ['check', '--write']).then(({ status }) => status);
  },
};

function runBackup(command) {
  installPackages();
  const folder = process.argv[3];
  return serve(['src/backup.ts', command, ...(folder ? [resolve(startedIn, folder)] : [])], {
    name: 'command',
  });
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipCompress);
const hashOf = (content) => createHash('sha256').update(content).digest('hex');
const isStamped = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp;

/** Of all child processes. PATH: the tools and Node 24 come first. */
const toolEnv = () => ({
  // The next start of a server takes two thirds of the time.
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
  ...process.env,
  PATH: [resolve('tools/node/node_modules/.bin'), resolve('node_modules/.bin'), process.env.PATH].join(
    delimiter,
  ),
});

function installPackages() {
  if (process.platform === 'win32') fail('Nukkad runs on Linux and macOS. On Windows, use WSL.');
  npmCi('.', 'Installing packages: about a minute, only the first time …');
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 22 || (major === 22 && minor < 22)) {
    npmCi('tools/node', `Node ${process.versions.node} is too old; installing Node 24 into tools/node …`);
  }
}

/** Runs `npm ci`, unless the installed packages match the lock file. */
function npmCi(folder, announcement) {
  const stamp = hashOf(readFileSync(join(folder, 'package-lock.json')));
  const stampFile = join(folder, 'node_modules/.installed');
  if (isStamped(stampFile, stamp)) return;
  say(announcement);
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`Packages could not be installed (npm ci in ${folder}):\n${stdout}${stderr}`);
  writeFileSync(stampFile, stamp);
}

/** Builds the pages unless they were built from exactly these files. */
async function build() {
  const folder = 'build';
  const inputs = ['src/core', 'src/web', 'public'].flatMap(filesIn);
  const configs = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    ...filesIn('scripts').filter((file) => file.endsWith('.ts')),
  ];
  const stamp = hashOf(
    [...inputs, ...configs].map((file) => `${file} ${hashOf(readFileSync(file))}`).join('\n'),
  );
  const stampFile = join(folder, '.built-from');
  if (isStamped(stampFile, stamp)) return;
  say('Building the pages: a few seconds …');
  // In a folder of its own: two commands started at once would delete each other's files.
  const made = `.cache/build-${process.pid}`;
  const env = { NODE_ENV: 'production', BUILD_DIR: made };
  const { status, output } = await runTool('react-router', ['build', '--logLevel', 'warn'], {
    env,
    quiet: true,
  });
  if (status !== 0) {
    rmSync(made, { recursive: true, force: true });
    fail(`The pages could not be built:\n${output}`);
  }
  await compress(join(made, 'client'));
  writeFileSync(join(made, '.built-from'), stamp);
  try {
    replaceFolder(folder, made);
  } catch (error) {
    // The other command has put the same pages there in between.
    if (!isStamped(stampFile, stamp)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
}

/** Moves the old folder away first, because a rename does not replace a folder that has files. */
function replaceFolder(folder, made) {
  const old = `${made}-old`;
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
}

function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return files.filter((file) => !file.includes('.test.')).sort();
}

/** Compresses the assets once at the best quality, instead of on every request. */
async function compress(folder) {
  const files = filesIn(folder).filter((name) => /\.(js|css|svg|json|txt|wasm|webmanifest)$/.test(name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await (bytes.length > manyBytes ? keptBrotli(bytes) : brotli(bytes)));
      writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
}

/** A second for each such file, and these are libraries, which seldom change. */
const manyBytes = 400_000;
const keptFiles = 'node_modules/.cache/brotli';

async function keptBrotli(bytes) {
  const kept = join(keptFiles, hashOf(bytes));
  if (existsSync(kept)) return readFileSync(kept);
  const compressed = await brotli(bytes);
  mkdirSync(keptFiles, { recursive: true });
  // Renamed, because a build that is interrupted must not leave half a file.
  writeFileSync(`${kept}-${process.pid}`, compressed);
  renameSync(`${kept}-${process.pid}`, kept);
  return compressed;
}

/** Runs a tool to its end; with `quiet` its output is returned instead of printed. */
function runTool(tool, args, { env = {}, quiet = false } = {}) {
  return new Promise((done) => {
    const child = spawn(tool, args, {
      env: { ...toolEnv(), ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ status: 1, output: `${tool}: ${error.message}` }));
    child.once('close', (code) => done({ status: code ?? 1, output }));
  });
}

/** The pids of npm and of the shell that npm starts on some systems, which outlives npm. */
function parentPids() {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'));
    return name.endsWith('sh') ? `${process.ppid} of ${parent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`; // not Linux
  }
}

/** The server or an import, in its own process group: it gets one signal, from this process, and stops gracefully. */
function serve(args, { name = 'server', cwd = root } = {}) {
  mkdirSync('.cache', { recursive: true });
  // V8 would let short-lived objects fill 128 MB before it collects them: a third of the server's memory.
  const flags = [
    '--max-semi-space-size=16',
    ...(existsSync('.env') ? [`--env-file=${resolve('.env')}`] : []),
  ];
  const child = spawn('node', [...flags, ...args], {
    cwd,
    detached: true,
    // The IPC channel tells the server that this process is gone, even after SIGKILL.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      // Compression runs in several threads; glibc would keep freed memory in an arena for each of them.
      MALLOC_ARENA_MAX: '2',
      ...toolEnv(),
    },
  });
  // Forwarded once: terminal and npm may both send a signal, and a second one would make the server drop its
  // running requests.
  let stopping = false;
  const stop = () => {
    if (!stopping) child.kill('SIGTERM');
    stopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    const before = parentPids();
    setInterval(() => parentPids() === before || stop(), 500).unref();
  }
  return new Promise((done) => {
    child.once('error', (error) => fail(`The ${name} could not be started: ${error.message}`));
    child.once('exit', (code, signal) => {
      if (signal) say(`The ${name} was ended by ${signal}.`);
      done(code ?? 1);
    });
  });
}

const command = commands[process.argv[2]];
if (!command) fail(`Usage: node ${relative('.', process.argv[1])} ${Object.keys(commands).join(' | ')}`);
process.exit(await command());
