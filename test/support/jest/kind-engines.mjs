// These suites choose the conduct of their engines themselves.
delete process.env.ENGINES_AS_OFFICIAL;
