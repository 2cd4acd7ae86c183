import { afterAll } from 'vitest';
import { clearUp } from './clearing.ts';

/** A setup file: without isolation, a module that is loaded once would do this after the first test file only. */
afterAll(clearUp);
