const KEY = 'signUpProof';

/** Stores the proof that an account was registered in this browser; it replaces that of an earlier registration. */
export const storeSignUpProof = (proof: string) => {
  localStorage.setItem(KEY, proof);
};

/** Returns the stored proof; it survives a reload, and a return to the page later. */
export const signUpProof = (): string | undefined => localStorage.getItem(KEY) ?? undefined;

export const forgetSignUpProof = () => {
  localStorage.removeItem(KEY);
};
