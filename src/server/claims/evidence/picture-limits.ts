export const pictureMaxPixels = 50e6;

/** Timeout of decoding, longer than any valid picture takes on a slow machine. */
export const pictureSeconds = 10;
