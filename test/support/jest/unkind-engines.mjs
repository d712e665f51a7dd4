// What the product meets on the official engines it meets here; `ENGINES_AS_OFFICIAL=0` runs a suite on kind ones.
process.env.ENGINES_AS_OFFICIAL ??= '1';
