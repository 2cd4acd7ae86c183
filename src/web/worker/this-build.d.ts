/** Written by scripts/worker-build.ts. */
declare module 'virtual:this-build' {
  /** Another one whenever anything of the build is different. */
  export const version: string;
  /** Addresses of the scripts and styles that the screens of a claim are made of. */
  export const claimFiles: readonly string[];
}
