/** What makes things move: a chunk of its own, fetched after the first paint. */
export { domAnimation as engine } from 'framer-motion';
