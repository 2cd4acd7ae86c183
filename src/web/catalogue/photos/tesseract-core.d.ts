/** The part of Tesseract that is used here; the package brings no types for it. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  type Tesseract = {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
    readonly TessBaseAPI: new () => {
      /** Answers -1 where the data is broken. */
      Init(folder: string, language: string, engine: number): number;
      SetVariable(name: string, value: string): boolean;
      /** Reads `/input`; answers 1 where it is no picture. */
      SetImageFile(exifOrientation: number, turn: number): number;
      Recognize(monitor: null): number;
      GetJSONText(): string;
    };
  };
  export default function startTesseract(options: {
    wasmBinary: Uint8Array | ArrayBuffer;
    /** From 0 to 100. */
    TesseractProgress: (percent: number) => void;
    print: (text: string) => void;
    printErr: (text: string) => void;
  }): Promise<Tesseract>;
}
