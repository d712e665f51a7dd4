import { Injectable } from '@nestjs/common';
import { Secrets } from '../../../../platform/config/secrets.js';
import { Uploads, type UploadPlace } from '../../../../platform/files/uploads.js';

const KIND = 'avatars';
const ADDRESS = '/avatars/u/';
const NAME = /^([0-9a-f]{32})-[0-9a-f-]{36}\.png$/;

/** Uploaded avatars. Their addresses are public and do not reveal the owner. */
@Injectable()
export class AvatarFiles {
  constructor(
    private readonly uploads: Uploads,
    private readonly secrets: Secrets,
  ) {}

  /** Returns the place of a person's picture by id, and its address. */
  placeOf(userId: string, id: string): { readonly place: UploadPlace; readonly avatarUrl: string } {
    const owner = this.ownerOf(userId);
    const name = `${owner}-${id}.png`;
    return { place: { kind: KIND, owner, name }, avatarUrl: ADDRESS + name };
  }

  /** Returns the picture of that name; `null` when there is none. */
  async read(name: string): Promise<Buffer | null> {
    const place = placeNamed(name);
    return place && this.uploads.read(place);
  }

  /** Removes the uploaded picture at an address; a predefined one stays. */
  async remove(avatarUrl: string): Promise<void> {
    const place = avatarUrl.startsWith(ADDRESS) && placeNamed(avatarUrl.slice(ADDRESS.length));
    if (place) await this.uploads.remove(place);
  }

  /** Removes every uploaded picture of a person. */
  async removeAll(userId: string): Promise<void> {
    await this.uploads.removeAll(KIND, this.ownerOf(userId));
  }

  private ownerOf(userId: string): string {
    return this.secrets.hmac('avatar-owners', userId).toString('hex').slice(0, 32);
  }
}

function placeNamed(name: string): UploadPlace | null {
  const owner = NAME.exec(name)?.[1];
  return owner === undefined ? null : { kind: KIND, owner, name };
}
