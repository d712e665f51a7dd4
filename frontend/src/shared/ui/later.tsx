import type { ReactNode } from 'react';
import { useShown } from './shown.js';

/** Draws a part of a window in a task of its own, after the part around it. All at once would be one long task. */
export const Later = ({ children }: { readonly children: ReactNode }) => (useShown(true) ? children : null);
