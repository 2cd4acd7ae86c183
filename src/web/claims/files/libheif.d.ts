/** The part of libheif's JavaScript face that is used here; the package brings no types for it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills the pixels of `into`; answers null where the picture is broken. */
    display(into: ImageData, done: (filled: ImageData | null) => void): void;
    free(): void;
  };
  export default function makeLibheif(): {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  };
}
