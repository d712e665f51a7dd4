// These suites choose the engines' conduct themselves; `.ci/run` sets the official conduct for journeys and faults.
delete process.env.ENGINES_AS_OFFICIAL;
