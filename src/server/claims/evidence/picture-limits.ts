export const pictureMaxPixels = 50e6;

/** Longer than any honest picture takes to decode, on a slow machine too. */
export const pictureSeconds = 10;
