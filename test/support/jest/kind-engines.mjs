// These suites say themselves when engines behave as the official ones.
delete process.env.ENGINES_AS_OFFICIAL;
