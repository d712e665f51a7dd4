/** Code of the screens of resellers; a chunk of its own, because no other client fetches it. */
export const resellerScreens = {
  resellerKeys: async () => (await import('../features/purchases/reseller-keys-screen.js')).ResellerKeysScreen,
  apiKeys: async () => (await import('../features/api-keys/api-keys-screen.js')).ApiKeysScreen,
  webhooks: async () => (await import('../features/webhooks/webhooks-screen.js')).WebhooksScreen,
};
