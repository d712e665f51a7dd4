/** Animation engine: a chunk of its own, fetched after the first paint. */
export { domAnimation as engine } from 'framer-motion';
