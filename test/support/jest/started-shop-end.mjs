export { removeFolder as default } from './started-shop.mjs';
