import type { Plugin } from 'vite';

/** How React Router fetches the script of a page, whole or its loader alone. */
const fetching = /import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*([\w.]+)\s*\)/g;

/**
 * Where the script of a page does not arrive, React Router reloads the page that somebody is on, as often as
 * it happens, or waits for ever. With this a page stands in that fails with the same error when it is shown,
 * which is an error as any other: our error page decides (src/web/ui/states/error-page.tsx).
 */
export function routeScriptFaults(): Plugin {
  const changed = new Set<string>();
  return {
    name: 'route-script-faults',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/(routeModules|routes)\.js$/.exec(id)?.[1];
      if (file === undefined) return undefined;
      if (fetching.test(code)) changed.add(file);
      return { code: code.replace(fetching, `import($1).catch(${standIn})`), map: null };
    },
    buildEnd(error) {
      if (!error && changed.size !== 2)
        this.error('React Router fetches the scripts of pages in another way.');
    },
  };
}

const standIn = (error: unknown) => {
  const fail = () => {
    throw error;
  };
  return { default: fail, clientLoader: fail, clientAction: fail };
};
