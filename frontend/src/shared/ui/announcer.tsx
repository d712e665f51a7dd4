import { create } from 'zustand';

interface Announcement {
  readonly text: string;
  /** Grows with each one, so that the same words are said again. */
  readonly number: number;
}

const useAnnouncement = create<Announcement>(() => ({ text: '', number: 0 }));

/** Says something to a screen reader, without moving the focus. */
export const announce = (text: string) => {
  useAnnouncement.setState(({ number }) => ({ text, number: number + 1 }));
};

/** The region that announcements are read from; there is one in the app. */
export function Announcer() {
  const { text, number } = useAnnouncement();
  return (
    <div role="status" aria-live="polite" className="sr-only">
      <span key={number}>{text}</span>
    </div>
  );
}
