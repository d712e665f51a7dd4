import { create } from 'zustand';

interface Announcement {
  readonly text: string;
  /** Grows with each announcement, so that the same words are announced again. */
  readonly number: number;
}

const useAnnouncement = create<Announcement>(() => ({ text: '', number: 0 }));

/** Announces a text to screen readers, without moving the focus. */
export const announce = (text: string) => {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
};

/** Region of the announcements; there is one in the app. */
export function Announcer() {
  const { text, number } = useAnnouncement();
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <span key={number}>{text}</span>
    </div>
  );
}
