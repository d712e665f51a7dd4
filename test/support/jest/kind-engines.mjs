// These suites say themselves when engines behave as the official ones; `.ci/run` wants that of the journeys and faults.
delete process.env.ENGINES_AS_OFFICIAL;
