/**
 * Finds or installs the Chromium of the browser tests. Playwright's own download is not used: its host is one more
 * that a machine would have to reach, while a machine with apt already reaches the mirror of apt.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, appendFile, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// The headless shell renders no window, and runs the journeys in half the time of the whole browser.
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

// Roboto is the first font of the pages, and DejaVu is Debian's default font; the Noto package has
// every Indian script, Urdu's included, in regular and bold. The three are a download of 5 MB, against 12 for
// fonts-noto-core with the scripts of the whole world.
const packages = [
  'chromium-headless-shell',
  'fonts-roboto-unhinted',
  'fonts-dejavu-core',
  'fonts-noto-ui-core',
];

const install = ['install', '-y', '--no-install-recommends', ...packages];

// Usually one second is enough, but not while the machine is busy with its first build.
const versionTimeoutMs = 60_000;

// A machine that has just started may be installing its own updates; a killed run leaves its apt-get behind.
const lockTimeoutMs = 300_000;

const whatToDo = 'Install Chromium or Google Chrome, or name its executable in CHROME_PATH; then try again.';

/** The absolute path of a Chromium that Playwright can launch. Installs one if the machine has none. */
export async function ensureBrowser(cacheFolder, say = console.log) {
  const folder = path.resolve(cacheFolder);
  return (
    (await namedBrowser()) ??
    (await installedBrowser()) ??
    (await preparedBrowser(folder)) ??
    (await installOrUnpack(folder, say))
  );
}

async function namedBrowser() {
  const named = process.env.CHROME_PATH;
  if (!named) return undefined;
  const executable = path.resolve(named);
  if (await isExecutable(executable)) return executable;
  throw new Error(`CHROME_PATH is "${named}", which is not a file that can be executed.`);
}

async function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  for (const command of commands) {
    for (const folder of new Set(['/usr/bin', ...folders])) {
      const executable = path.join(folder, command);
      // Ubuntu's chromium-browser may be a stub that only asks for a snap, so the file alone proves nothing.
      if ((await isExecutable(executable)) && (await runVersion(executable)).ok) return executable;
    }
  }
  return undefined;
}

async function preparedBrowser(folder) {
  const root = path.join(folder, 'root');
  if (!(await isExecutable(path.join(root, unpackedBinary)))) return undefined;
  const launcher = await writeLauncher(folder);
  if ((await runVersion(launcher)).ok) return launcher;
  // The unpacked libraries only complete those of the system, which may have been updated since.
  await rm(root, { recursive: true });
  return undefined;
}

async function installOrUnpack(folder, say) {
  if (!(await run('apt-get', ['--version'])).ok)
    throw new Error(`This machine has no Chromium, and no apt-get to install one. ${whatToDo}`);
  if (process.getuid() === 0) return installBrowser(say);
  try {
    return await prepareBrowser(folder, say);
  } catch (error) {
    // A parallel run may have finished first and removed the downloads.
    const prepared = await preparedBrowser(folder);
    if (prepared) return prepared;
    throw error;
  }
}

async function installBrowser(say) {
  const { megabytes } = await planDownload([]);
  say(`Installing Chromium and fonts for Indian scripts with apt-get (${megabytes} MB to download)`);
  const installed = await aptGet(install);
  if (!installed.ok) throw failure('apt-get', installed.output);
  const executable = await installedBrowser();
  if (executable) return executable;
  throw new Error(`apt-get installed Chromium, but it does not start. ${whatToDo}`);
}

/** Without root: apt-get works in private folders, and its packages are only unpacked. */
async function prepareBrowser(folder, say) {
  const apt = path.join(folder, 'apt');
  const options = await makeAptFolders(apt);
  const { files, megabytes } = await planDownload(options);
  say(`Bringing Chromium and fonts for Indian scripts to ${folder} (${megabytes} MB to download)`);
  // apt-get resumes the downloads of an interrupted run.
  const downloaded = await aptGet([...options, ...install, '--download-only']);
  if (!downloaded.ok) throw failure('apt-get', downloaded.output);

  await removeAbandoned(folder);
  const archives = files.map((file) => path.join(apt, 'cache', 'archives', file));
  await unpack(archives, path.join(folder, `unpacking-${process.pid}`), path.join(folder, 'root'));
  await rm(apt, { recursive: true });

  const launcher = await writeLauncher(folder);
  const version = await runVersion(launcher);
  if (version.ok) return launcher;
  throw failure('The unpacked Chromium', version.output);
}

/** Atomic: after an interruption `root` is either absent or complete. */
async function unpack(archives, unpacking, root) {
  await mkdir(unpacking);
  try {
    for (const archive of archives) {
      const unpacked = await run('dpkg-deb', ['-x', archive, unpacking]);
      if (!unpacked.ok) throw failure('dpkg-deb', unpacked.output);
    }
    await rename(unpacking, root);
  } finally {
    await rm(unpacking, { recursive: true, force: true });
  }
}

/** Returns the options that make apt-get keep everything it writes, its locks included, below `apt`. */
async function makeAptFolders(apt) {
  const state = path.join(apt, 'state');
  const cache = path.join(apt, 'cache');
  const status = path.join(state, 'status');
  await mkdir(path.join(state, 'lists', 'partial'), { recursive: true });
  await mkdir(path.join(cache, 'archives', 'partial'), { recursive: true });
  // A copy, because apt-get locks the folder that the status is in.
  await copyFile('/var/lib/dpkg/status', status);
  await appendFile(status, unneededPackages);
  const settings = [`Dir::State=${state}`, `Dir::State::status=${status}`, `Dir::Cache=${cache}`];
  return settings.flatMap((setting) => ['-o', setting]);
}

// Reported to apt as installed. Only a browser with a window needs them, and on a bare Debian 12 they and their
// dependencies (GTK, Mesa, LLVM, systemd) are 73 of 209 MB.
const unneededPackages = `
Package: nukkad-headless
Status: install ok installed
Version: 1
Architecture: all
Maintainer: Nukkad
Provides: x11-utils, xdg-utils, xdg-desktop-portal-backend
Description: stands for what a headless Chromium does without
`;

/** The file names of the packages, and their total size. */
async function planDownload(options) {
  const updated = await updateLists(options);
  // With an archive folder that does not exist, files that have been downloaded already are listed as well.
  const whole = [...options, '-o', 'Dir::Cache::archives=none'];
  const planned = await aptGet([...whole, ...install, '--print-uris', '-qq']);
  if (!planned.ok) throw failure('apt-get', updated.ok ? planned.output : updated.output + planned.output);
  const uris = [...planned.output.matchAll(/^'\S+' (\S+) (\d+)/gm)];
  const bytes = uris.reduce((sum, [, , size]) => sum + Number(size), 0);
  return { files: uris.map(([, file]) => file), megabytes: Math.ceil(bytes / 1e6) };
}

/** A failure is not fatal: one broken third-party source fails the update, and Chromium comes from another. */
async function updateLists(options) {
  // By default apt-get only warns about a mirror that does not respond.
  const update = [...options, '-o', 'APT::Update::Error-Mode=any', '-o', 'Acquire::Languages=none', 'update'];
  const updated = await aptGet(update);
  return updated.ok ? updated : aptGet(update);
}

async function aptGet(args) {
  const deadline = Date.now() + lockTimeoutMs;
  for (;;) {
    const done = await run('apt-get', args);
    if (done.ok || !done.output.includes('Could not get lock') || Date.now() > deadline) return done;
    await wait(2000);
  }
}

/** Removes the folders of runs that were killed while unpacking, but not those of a running process. */
async function removeAbandoned(folder) {
  for (const name of await readdir(folder)) {
    const pid = /^unpacking-(\d+)$/.exec(name)?.[1];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
      await rm(path.join(folder, name), { recursive: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const unpackedBinary = 'usr/lib/chromium/chromium-headless-shell';

/** Written at each start, so that the folder may be moved. */
async function writeLauncher(folder) {
  const root = path.join(folder, 'root');
  await replaceFile(path.join(folder, 'fonts.conf'), await fontsConfiguration(root, folder));
  const libraries = (await libraryFolders(root)).map((library) => `$here/root/${library}`).join(':');
  const launcher = path.join(folder, 'chromium');
  await replaceFile(
    launcher,
    `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="${libraries}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/root/${unpackedBinary}" "$@"
`,
  );
  return launcher;
}

async function libraryFolders(root) {
  const found = [];
  for (const parent of ['lib', 'usr/lib']) {
    const names = await readdir(path.join(root, parent)).catch(() => []);
    const [native] = names.filter((name) => name.includes('-linux-gnu'));
    // libpulse looks for one of its libraries only below the system's /usr/lib.
    if (native) found.push(`${parent}/${native}`, `${parent}/${native}/pulseaudio`);
  }
  return found;
}

/** The system's own configuration and fonts, if any, and what was unpacked because the system lacks it. */
async function fontsConfiguration(root, folder) {
  const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // The links in conf.d are absolute, so they lead to the system's files even where those are missing. Two
  // more are made when the package is installed; with them a picture is the same as on such a system.
  const links = await readdir(path.join(root, 'etc/fonts/conf.d')).catch(() => []);
  const rules = [...links, '10-hinting-slight.conf', '70-no-bitmaps.conf']
    .filter((name) => name.endsWith('.conf'))
    .sort()
    .map((name) => path.join(root, 'usr/share/fontconfig/conf.avail', name));
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${rules.map((rule) => `  <include ignore_missing="yes">${xml(rule)}</include>\n`).join('')}  <dir>/usr/share/fonts</dir>
  <dir>${xml(path.join(root, 'usr/share/fonts'))}</dir>
  <cachedir>${xml(path.join(folder, 'font-cache'))}</cachedir>
</fontconfig>
`;
}

/** Replaced atomically, because another run may be starting the browser through it. */
async function replaceFile(file, text) {
  const written = `${file}-${process.pid}`;
  await writeFile(written, text, { mode: 0o755 });
  await rename(written, file);
}

async function isExecutable(file) {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

const runVersion = (executable) => run(executable, ['--version'], versionTimeoutMs);

function run(command, args, timeout) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  return new Promise((resolve) => {
    const child = spawn(command, args, { env, timeout, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

function failure(who, output) {
  const lastLines = output.trimEnd().split('\n').slice(-12).join('\n');
  return new Error(`${who} could not install a browser for the tests:\n${lastLines}\n${whatToDo}`);
}
