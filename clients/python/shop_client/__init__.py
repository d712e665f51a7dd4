"""Client of the shop for desktop software. Needs the standard library only; start at client.ShopClient."""
