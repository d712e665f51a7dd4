import { act } from '@testing-library/react';
import type { ApiResponse } from './fake-server.js';

/** Upload as XMLHttpRequest sees it; tests advance it and respond to it. */
class FakeUpload implements Pick<XMLHttpRequest, 'status' | 'responseText' | 'onload' | 'onerror'> {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers = new Headers();
  status = 0;
  responseText = '';
  path = '';
  form: FormData | undefined;
  isAborted = false;
  onload: XMLHttpRequest['onload'] = null;
  onerror: XMLHttpRequest['onerror'] = null;

  open(_method: string, path: string) {
    this.path = path;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  send(form: FormData) {
    this.form = form;
  }

  abort() {
    this.isAborted = true;
  }

  reaches(loaded: number, total: number) {
    act(() => {
      this.upload.onprogress?.({ loaded, total });
    });
  }

  async respondsWith({ status = 200, body }: ApiResponse) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => {
      this.tell(this.onload);
    });
  }

  async breaks() {
    await act(async () => {
      this.tell(this.onerror);
    });
  }

  private tell(listener: XMLHttpRequest['onload']) {
    listener?.call(this as unknown as XMLHttpRequest, new ProgressEvent('load'));
  }
}

/** Returns the uploads begun from here on. */
export function fakeUploads(): readonly FakeUpload[] {
  const uploads: FakeUpload[] = [];
  const Door = class extends FakeUpload {
    constructor() {
      super();
      uploads.push(this);
    }
  };
  Object.assign(globalThis, { XMLHttpRequest: Door });
  return uploads;
}
